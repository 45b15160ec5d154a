/** Next's page cache, switched off: it would keep outdated renders, and an entry for every unknown slug. */
export default class NoPageCache {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
