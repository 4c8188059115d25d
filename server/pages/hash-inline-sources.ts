import { createHash } from 'node:crypto';
import type { InlineSources } from '../http/web-security.ts';

/** A piece that many pages share, e.g. the styles: its bytes and its source expression. */
interface KnownPiece {
  bytes: Buffer;
  hash: string;
}

const knownPieces = new Map<string, KnownPiece>();
const maxKnownPieces = 8;

/**
 * A rendered page as bytes, with its inline scripts and styles named by their hashes, so that one stored copy serves
 * everyone. Only those count that have the renderer's secret placeholder as their nonce: injected ones stay
 * refused. The placeholders are removed. A page comes in pieces: no placeholder spans two of them, and a source that
 * starts at the end of a piece is the whole next piece.
 */
export function hashInlineSources(
  pieces: readonly string[],
  mark: string,
): { body: Buffer; inline: InlineSources } {
  const attribute = ` nonce="${mark}"`;
  const inline: InlineSources = { scripts: [], styles: [] };
  const parts: Buffer[] = [];
  for (const [index, piece] of pieces.entries()) {
    const known = knownPieces.get(piece);
    if (known) {
      parts.push(known.bytes);
      continue;
    }
    let from = 0;
    for (let at = piece.indexOf(attribute); at >= 0; at = piece.indexOf(attribute, from)) {
      parts.push(Buffer.from(piece.slice(from, at)));
      from = at + attribute.length;
      const [, name] = /^<(script|style)\b/.exec(piece.slice(piece.lastIndexOf('<', at), at)) ?? [];
      if (!name) continue;
      const start = piece.indexOf('>', from) + 1;
      const hash =
        start < piece.length
          ? hashOf(piece.slice(start, piece.indexOf(`</${name}>`, start)))
          : rememberPiece(pieces[index + 1] ?? '').hash;
      (name === 'script' ? inline.scripts : inline.styles).push(hash);
    }
    parts.push(Buffer.from(piece.slice(from)));
  }
  return { body: Buffer.concat(parts), inline };
}

function rememberPiece(piece: string): KnownPiece {
  const known = knownPieces.get(piece) ?? { bytes: Buffer.from(piece), hash: hashOf(piece) };
  if (knownPieces.size < maxKnownPieces) knownPieces.set(piece, known);
  return known;
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
