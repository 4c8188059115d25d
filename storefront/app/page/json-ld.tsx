/** Structured data of a page (schema.org) for search engines; escaped so that no text can end the script. */
export function JsonLd({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that no browser runs, escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
