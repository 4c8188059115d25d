/** Markdown without the padding that lines up its tables, so that only what was written differs between versions. */
export function tidyMarkdown(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (/^\s*\|.*\|\s*$/.test(line) ? tidyRow(line.trim()) : line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function tidyRow(line: string): string {
  const cells = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  const isRule = cells.every((cell) => /^:?-+:?$/.test(cell));
  return isRule
    ? `|${cells.map((cell) => cell.replace(/-+/, '---')).join('|')}|`
    : `| ${cells.join(' | ')} |`;
}
