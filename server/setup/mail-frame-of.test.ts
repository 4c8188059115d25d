import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themes } from '@kamra/contract/themes.ts';
import { expect, test } from 'vitest';
import { mailAccents } from './mail-frame-of.ts';

test('buttons of mails have the colours of the storefront’s themes', () => {
  const css = readFileSync(join(import.meta.dirname, '../../storefront/app/app.css'), 'utf8');
  for (const theme of themes) {
    const accent = new RegExp(`\\[data-theme="${theme}"\\][^{]*\\{\\s*--accent: (#\\w+);`).exec(css)?.[1];
    expect(mailAccents[theme], theme).toBe(accent);
  }
});
