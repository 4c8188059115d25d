import { isHttpsUrl, text, url } from './setting-kinds.ts';

/** Where the pictures of maps come from; without an address from the machine's MAP_TILES_URL. */
export const mapTileSettings = {
  url: url('office', {
    problem: (value) => (value === '' || isTileTemplate(value) ? undefined : 'invalid'),
  }),
  attribution: text('office', 200),
};

const placeholders = ['{z}', '{x}', '{y}'];

/** An https address without a user in it, whose path or query has {z}, {x} and {y} once each and no other placeholder. */
export function isTileTemplate(value: string): boolean {
  const filled = placeholders.reduce((rest, placeholder) => rest.replace(placeholder, '1'), value);
  if (placeholders.some((each) => !value.includes(each)) || /[{}\s<>"'`\\;,]/.test(filled)) return false;
  if (!isHttpsUrl(filled)) return false;
  const { host, username, password } = new URL(filled);
  return !username && !password && value.startsWith(`https://${host}/`);
}
