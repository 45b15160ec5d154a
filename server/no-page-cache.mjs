/**
 * Next's page cache, switched off. Next keeps a page it renders with the time it was *stored*, so a page whose render
 * began before a change and ended after it would stay old for ever; what it prerendered at build time would come back
 * after every restart; and each unknown slug would add an entry. `server/front` keeps documents instead and handles all
 * three. Data read with "use cache" is kept by Next itself and expires by tag.
 */
export default class NoPageCache {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
