/** Whether a part of a path can be the code of a page. */
export function isPageCode(part: string): boolean {
  return part.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part);
}
