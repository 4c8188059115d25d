/** A path with an invalid percent sign is the URL of a missing page, not a malformed request. */
export function normalizeUrl(address: string): string {
  if (!address.includes('%')) return address;
  const [path = '', ...query] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Paths below which there are no pages, only calls and files. */
export function isPagePath(pathname: string): boolean {
  return !/^\/(api|External\w+|media|assets|admin|sitemaps|feeds)(\/|$)/.test(pathname);
}
