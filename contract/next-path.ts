/** A path of the shop's own that a sign-in goes back to; the account for anything else. */
export function nextPath(given: string | null): string {
  const isOwn = /^\/(account|checkout)(\/[\w-]+){0,2}(\?(add|edit|list)=(new|\d{1,10}))?$/;
  return given && isOwn.test(given) ? given : '/account';
}

/** What of a page's address says which part of it was meant. */
export const partParameters = ['add', 'edit', 'list'] as const;
