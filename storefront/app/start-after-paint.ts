import { heldSelector } from './held-controls.ts';
import { toScript } from './to-script.ts';

declare global {
  interface Window {
    /** Reloads a page whose scripts fail to load, once. */
    loadAnew?: (reason: unknown) => Promise<void>;
  }
}

const deferredScript = 'deferred-script';
/** Maximum time that scripts wait for the first picture, in milliseconds. */
const maxWait = 1_000;

/**
 * Fetches scripts once the first picture is painted, so that they do not slow it down; at the first click or key at
 * the latest. Until then clicks on buttons and choices in lists are held (held-controls.ts), unless the browser handles
 * them itself.
 *
 * A page cached before a new build refers to scripts that no longer exist. It is reloaded once, if the shop is
 * reachable; otherwise it stays a page without scripts.
 */
const starter = `(links) => {
  window.heldControls = new Map();
  const loadAnew = window.loadAnew = async (reason) => {
    window.heldControls = null;
    if (performance.getEntriesByType('navigation')[0]?.type === 'reload') throw reason;
    await fetch('/kamra.svg', { method: 'HEAD', cache: 'no-store' });
    location.reload();
  };
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    document.head.insertAdjacentHTML('beforeend', links);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('${deferredScript}').textContent;
    script.addEventListener('error', loadAnew);
    document.head.append(script);
  };
  const picture = document.querySelector('img[fetchpriority=high]');
  let painted = false;
  const startOncePainted = () => {
    if (painted && (!picture || picture.complete)) setTimeout(start);
  };
  for (const end of ['load', 'error']) picture?.addEventListener(end, () => requestAnimationFrame(startOncePainted));
  for (const intent of ['pointerdown', 'keydown']) addEventListener(intent, start, { once: true });
  const hold = (event) => {
    const control = event.target.closest?.('${heldSelector}');
    if (!control || !window.heldControls || (event.type === 'click') !== (control.localName === 'button')) return;
    window.heldControls.set(control, control.value);
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type of ['click', 'change']) addEventListener(type, hold, true);
  setTimeout(start, ${maxWait});
  const paints = ['largest-contentful-paint', 'paint'];
  new PerformanceObserver(() => {
    painted = true;
    startOncePainted();
  }).observe({ type: paints.find((type) => PerformanceObserver.supportedEntryTypes.includes(type)), buffered: true });
}`
  .replaceAll(/\n +/g, '\n')
  .replaceAll(/ (=>|[!=]==|=|&&|\|\||\?) /g, '$1');

const deferredLink = /<link [^>]*(?:rel="modulepreload"|fetchPriority="low")[^>]*>/g;

/** The last line of the router's script; what it imports is not part of the script's own error event. */
const importOfEntry = /import\("[^"]+"\)(?=;\s*<\/script>)/;

/**
 * A rendered document whose scripts and their preloads are fetched after the first paint; `more` are scripts for
 * its end. Inline scripts have the placeholder as their nonce. Returned in pieces to be joined, the head first.
 */
export function startAfterPaint(html: string, mark: string, more = ''): string[] {
  const endOfHead = html.indexOf('</head>');
  const head = html.slice(0, endOfHead);
  const links = (head.match(deferredLink) ?? []).map((link) =>
    link
      .replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
      .replace(` nonce="${mark}"`, ''),
  );
  const entry = `<script nonce="${mark}" type="module" async="">`;
  const startOfEntry = html.lastIndexOf(entry);
  const end = html.lastIndexOf('</body>');
  return [
    head.replace(deferredLink, ''),
    html.slice(endOfHead, startOfEntry),
    `<script nonce="${mark}" type="text/plain" id="${deferredScript}">`,
    html.slice(startOfEntry + entry.length, end).replace(importOfEntry, '$&.catch(window.loadAnew)'),
    more,
    `<script nonce="${mark}">(${starter})(${toScript(links.join(''))})</script>`,
    html.slice(end),
  ];
}
