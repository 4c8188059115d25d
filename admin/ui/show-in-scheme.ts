export const mailSchemes = ['light', 'dark'] as const;
export type MailScheme = (typeof mailSchemes)[number];

/** Under which the page’s policy lets the mail’s own styles count. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** A mail as programs of readers show it who have them light or dark, whatever the one who looks at it has. */
export function showInScheme(html: string, scheme: MailScheme): string {
  return html
    .replace('<style>', `<style nonce="${nonce}">`)
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`);
}
