/** The head, the line of text that inboxes show beside the subject, a tag; or a number with hyphens or `e-mail` in a text. */
const parts =
  /<head>.*?<\/head>|<div style="display:none[^>]*>[^<]*|<[^>]*>|((?<![\w./=@-])(?=[0-9A-Z-]{4,30}(?![\w-]))(?=[A-Z-]*\d)[0-9A-Z]+(?:-[0-9A-Z]+)+|\b[eE]-[mM]ail)/gs;

/** Mail programs break lines after hyphens: here none within the number of an order, a case or an account. */
export function keepNumbersTogether(html: string): string {
  return html.replace(parts, (part, number?: string) =>
    number ? `<span style="white-space:nowrap">${number}</span>` : part,
  );
}
