/** Where nobody's friend lives. */
const famous =
  /(?<![\p{L}\p{N}])(?:10|11),? Downing (?:Street|St)|221b,? Baker (?:Street|St)|1600,? Pennsylvania Ave(?:nue)?(?!\p{L})/giu;
const streets = [
  // "I live at 14 Maple Row": after such words any capitalised name is a street.
  /(?<!\p{L})(?:live|living|house|flat|home|us|me)\s+(?:is\s+)?at\s+(?:flat\s+)?\d{1,4}[a-z]?,?\s+\p{Lu}\p{L}+/u,
  /(?<!\p{L})\d{1,5}[a-z]?,?\s+(?:\p{L}+\s+){0,3}(?:street|road|avenue|lane|boulevard|blvd|terrace|crescent)(?!\p{L})/iu,
  /(?<!\p{L})\d{1,5}\s+\p{Lu}\p{L}+\s+(?:St|Rd|Ave|Ln|Dr|Drive|Court|Ct|Close|Gardens)(?!\p{L})/u,
  /\p{L}(?:straße|strasse|str\.|gasse|allee|platz|weg)\s+\d{1,4}(?!\d)/iu,
  /(?<![\p{L}\d]|\ben )\d{1,5}\s*(?:bis|ter)?,?\s+(?:rue|avenue|boulevard|chemin|impasse|allée|quai)\s+\p{L}/iu,
  /(?<!\p{L})(?:calle|avenida|avda\.?|paseo|carrera|plaza)\s+(?:\p{L}+\s+){0,4}(?:n[.ºo°]*\s*)?#?\d{1,5}(?!\d|\s*(?:m|km|metros?|kilómetros?|minutos?|personas|casas|tiendas)(?!\p{L}))/iu,
];

export function hasStreet(plain: string): boolean {
  const elsewhere = plain.replace(famous, " ");
  return streets.some((pattern) => pattern.test(elsewhere));
}
