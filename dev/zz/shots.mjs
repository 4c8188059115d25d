import { chromium } from '@playwright/test';
import sp from '@sparticuz/chromium';
const url = 'http://127.0.0.1:4500';
const [,, out, lang, scheme, widths, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: await sp.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'], headless: true });
import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
for (const w of widths.split(',').map(Number)) {
  const c = await b.newContext({ viewport: { width: w, height: w < 500 ? 780 : 900 }, locale: lang === 'hu' ? 'hu-HU' : 'en-GB', timezoneId: 'Europe/Budapest', colorScheme: scheme, reducedMotion: 'reduce' });
  const p = await c.newPage(); p.setDefaultTimeout(20000);
  await c.addInitScript((l) => localStorage.setItem('RaStore.locale', JSON.stringify(l)), lang);
  if (paths[0].startsWith('admin')) {
    await p.goto(url + '/admin');
    await p.locator('input[type=password]').waitFor();
    await p.locator('input[name=username], input[type=email]').first().fill('vezeto@example.com');
    await p.locator('input[type=password]').fill('egy hosszú jelszó');
    await p.locator('button[type=submit]').click();
    await p.getByRole('heading', { level: 1 }).waitFor(); await p.waitForTimeout(500);
  }
  for (const path of paths) {
    try {
      await p.goto(url + '/' + path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(300);
      await p.screenshot({ path: `${out}/${path.replace(/[^\w-]+/g, '_')}-${w}.png`, fullPage: true });
    } catch (e) { console.log(path, w, String(e).slice(0, 200)); }
  }
  await c.close();
}
await b.close();
