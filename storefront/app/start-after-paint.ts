import { toScript } from './to-script.ts';

declare global {
  interface Window {
    /** Buttons clicked before hydration, in order; null afterwards. */
    queuedClicks?: HTMLElement[] | null | undefined;
    /** Reloads a page whose scripts fail to load, once. */
    loadAnew?: (reason: unknown) => Promise<void>;
  }
}

const deferredScript = 'deferred-script';
/** Maximum time that scripts wait for the first picture, in milliseconds. */
const maxWait = 1_000;
/** How often and how long a click waits for the script of its part of the page: every 50 ms, for a minute. */
const interval = 50;
const maxTries = 1_200;

/**
 * Fetches scripts once the first picture is painted, so that they do not slow it down; at the first click or key at
 * the latest. A click before hydration is queued, unless the browser handles it itself: the page has not read the
 * storage yet. Repeated clicks on one button count once. The same holds for parts whose scripts come after hydration:
 * React marks them with comments and drops the clicks on what it has not taken over.
 *
 * A page cached before a new build refers to scripts that no longer exist. It is reloaded once, if the shop is
 * reachable; otherwise it stays a page without scripts.
 */
const starter = `(links) => {
  const loadAnew = window.loadAnew = async (reason) => {
    window.queuedClicks = null;
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
  const isTakenOver = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
  const isInLatePart = (node) => {
    for (; node && !isTakenOver(node); node = node.parentNode) {
      let open = 0;
      for (let sibling = node; sibling; sibling = sibling.previousSibling) {
        if (sibling.nodeType === Node.COMMENT_NODE) open += sibling.data === '/$' ? -1 : +sibling.data.startsWith('$');
      }
      if (open > 0) return true;
    }
    return false;
  };
  const held = new Set();
  const clickOnceTakenOver = (button, tries = 0) => {
    const given = !button.isConnected || tries > ${maxTries};
    if (!given && !isTakenOver(button)) return setTimeout(clickOnceTakenOver, ${interval}, button, tries + 1);
    held.delete(button);
    if (!given) button.click();
  };
  addEventListener('click', (event) => {
    const pressed = event.target.closest?.('button[type=button]:not([popovertarget], [command])');
    if (!pressed) return;
    if (window.queuedClicks !== null) {
      const all = (window.queuedClicks ??= []);
      if (all.at(-1) !== pressed) all.push(pressed);
    } else if (isInLatePart(pressed)) {
      if (!held.has(pressed)) clickOnceTakenOver(pressed);
      held.add(pressed);
    } else return;
    event.stopImmediatePropagation();
  }, true);
  setTimeout(start, ${maxWait});
  const paints = ['largest-contentful-paint', 'paint'];
  new PerformanceObserver(() => {
    painted = true;
    startOncePainted();
  }).observe({ type: paints.find((type) => PerformanceObserver.supportedEntryTypes.includes(type)), buffered: true });
}`;

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
