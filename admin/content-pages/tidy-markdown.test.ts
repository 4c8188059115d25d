import { readdirSync, readFileSync } from 'node:fs';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { tidyMarkdown } from './tidy-markdown.ts';

test('tables lose their padding, escaped bars and alignment stay', () => {
  expect(tidyMarkdown('a\n\n\n| Mi     | Díj  |\n| :----- | ---: |\n| a\\|b   | 1    |\n\nb\n')).toBe(
    'a\n\n| Mi | Díj |\n|:---|---:|\n| a\\|b | 1 |\n\nb',
  );
});

test('the demo shop’s texts come out of the editor as they went in', () => {
  const folder = new URL('../../demo/conditions/', import.meta.url);
  const editor = new MarkdownManager({ extensions: [StarterKit, TableKit] });
  const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const written = tidyMarkdown(editor.serialize(editor.parse(text)));
    expect(spaces(written), name).toBe(spaces(tidyMarkdown(text)));
  }
});
