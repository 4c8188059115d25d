/** The time of a preview in a page's query parameters; null without one. */
export function previewTime(parameters: URLSearchParams): string | null {
  const at = parameters.get('preview') ?? '';
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(at) && !Number.isNaN(Date.parse(at));
  return isTime ? at : null;
}
