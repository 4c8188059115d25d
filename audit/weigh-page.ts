import { brotliCompressSync } from 'node:zlib';
import { pageBrotli } from '../server/http/compressed-body.ts';

/** Bytes of the first visit of a page, compressed with Brotli as by the server. */
export interface PageWeight {
  scripts: number;
  styles: number;
  html: number;
  htmlWithoutStyles: number;
}

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Measures a page's HTML, its inline styles, and every script that it loads. */
export async function weighPage(url: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(url + path)).text();
  const styles = [...html.matchAll(styleElement)].map(([, style]) => style).join('');
  const scripts = new Set([...html.matchAll(/\/assets\/[^"\\]+\.js(?=\\?")/g)].map(([script]) => script));
  const sheets = new Set([...html.matchAll(/\/assets\/[^"]+\.css(?=")/g)].map(([sheet]) => sheet));
  return {
    scripts: await packedSize(url, scripts),
    styles: packed(styles) + (await packedSize(url, sheets)),
    html: packed(html),
    htmlWithoutStyles: packed(html.replace(styleElement, '')),
  };
}

async function packedSize(url: string, paths: Set<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const { headers } = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    if (headers.get('content-encoding') !== 'br') throw new Error(`${path} is not packed`);
    bytes += Number(headers.get('content-length'));
  }
  return bytes;
}

function packed(text: string): number {
  return brotliCompressSync(text, pageBrotli(text.length)).length;
}
