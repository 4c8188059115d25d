import { toScript } from './to-script.ts';

declare global {
  interface Window {
    /** The last button that was pressed before the page could answer; null once it can. */
    pressedEarly?: HTMLElement | null | undefined;
  }
}

/** The longest that scripts wait for the first picture, in milliseconds. */
const longestWait = 1_000;

/**
 * Fetches scripts once the first picture is painted, so that they take nothing from it; at the first press or
 * key at the latest. A press that comes too early is remembered, unless the browser itself answers it.
 */
const starter = `(links, code, nonce) => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    document.head.insertAdjacentHTML('beforeend', links);
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce;
    script.textContent = code;
    document.head.append(script);
  };
  const picture = document.querySelector('img[fetchpriority=high]');
  let painted = false;
  const startOncePainted = () => {
    if (painted && (!picture || picture.complete)) setTimeout(start);
  };
  const paints = ['largest-contentful-paint', 'paint'];
  new PerformanceObserver(() => {
    painted = true;
    startOncePainted();
  }).observe({ type: paints.find((type) => PerformanceObserver.supportedEntryTypes.includes(type)), buffered: true });
  for (const end of ['load', 'error']) picture?.addEventListener(end, () => requestAnimationFrame(startOncePainted));
  for (const intent of ['pointerdown', 'keydown']) addEventListener(intent, start, { once: true });
  addEventListener('click', ({ target }) => {
    if (window.pressedEarly === null) return;
    window.pressedEarly = target.closest?.('button[type=button]:not([popovertarget], [command])');
  });
  setTimeout(start, ${longestWait});
}`;

const lateLink = /<link [^>]*(?:rel="modulepreload"|fetchPriority="low")[^>]*>/g;
const entryScript = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;

/** A rendered document whose scripts, and what only they need, are fetched behind the first paint. */
export function startAfterPaint(html: string, nonce: string): string {
  const links = (html.match(lateLink) ?? []).map((link) =>
    link.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
  );
  return html
    .replace(lateLink, '')
    .replace(
      entryScript,
      (_, code: string) =>
        `<script nonce="${nonce}">(${starter})(${toScript(links.join(''))},${toScript(code)},"${nonce}")</script>`,
    );
}
