export const knownHosts = (
  "wikipedia.org wikimedia.org wiktionary.org wikibooks.org wikisource.org khanacademy.org geogebra.org desmos.com wolframalpha.com " +
  "asp.net nasa.gov noaa.gov bbc.co.uk britannica.com nationalgeographic.com w3schools.com developer.mozilla.org python.org " +
  "scratch.mit.edu ocw.mit.edu phet.colorado.edu code.org openstax.org gutenberg.org oeis.org brilliant.org mathsisfun.com rae.es " +
  "wordreference.com duden.de dict.cc leo.org serlo.org larousse.fr lerobert.com lumni.fr cervantes.es unesco.org who.int europa.eu"
).split(" ");

export function isKnownHost(host: string, ownHost: string): boolean {
  const bare = host.replace(/^www\./u, "");
  if (ownHost !== "" && (bare === ownHost || host === ownHost)) return true;
  return knownHosts.some((known) => bare === known || bare.endsWith(`.${known}`));
}
