import type { Shell } from '../page/load-shell.ts';
import { recallTexts } from './recall-texts.ts';

/** The shell with a link to the recalls at the foot of every page. */
export function withRecallsLink(shell: Shell): Shell {
  const { title } = recallTexts(shell.language);
  return { ...shell, footerLinks: [...shell.footerLinks, { name: title, link: '/conditions/recalls' }] };
}
