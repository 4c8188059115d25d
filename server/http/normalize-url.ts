/** A path with a percent sign that encodes nothing is an address that no page has, not a request that nobody can read. */
export function normalizeUrl(address: string): string {
  const [path = '', ...query] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Paths whose unknown members are no pages: programs ask for them. */
export function isPagePath(pathname: string): boolean {
  return !/^\/(api|External\w+|media|assets|admin|sitemaps|feeds)(\/|$)/.test(pathname);
}
