/** The token of a preview's link; null in any other URL of a product. */
export function previewToken(parameters: URLSearchParams): string | null {
  const given = parameters.get('preview') ?? '';
  return /^[\w-]{43}$/.test(given) ? given : null;
}
