/** Facts of a page in schema.org's words, for search engines; a text in it cannot end the script. */
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
