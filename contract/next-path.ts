/** A path of the shop's own that a sign-in goes back to; the account for anything else. */
export function nextPath(given: string | null): string {
  return given && /^\/(account|checkout)(\/[\w-]+){0,2}(\?add=\d{1,10})?$/.test(given) ? given : '/account';
}
