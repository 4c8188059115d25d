import { describe, expect, test } from 'vitest';
import { decodeBarcode, type Pixels } from './decode-barcode.ts';

const leftOdd = [
  ...['0001101', '0011001', '0010011', '0111101', '0100011'],
  ...['0110001', '0101111', '0111011', '0110111', '0001011'],
];
const inverse = (bits: string) => bits.replace(/./g, (bit) => (bit === '1' ? '0' : '1'));
const right = leftOdd.map(inverse);
const leftEven = right.map((bits) => [...bits].reverse().join(''));
const parities = [
  ...['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE'],
  ...['OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'],
];

/** The bars of an EAN-13 by its tables (GS1 General Specifications, 5.2.1), 1 is black. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits
    .slice(0, 6)
    .map((digit, at) => (parities[first]?.[at] === 'O' ? leftOdd[digit] : leftEven[digit]));
  const end = digits.slice(6).map((digit) => right[digit]);
  return ['101', ...left, '01010', ...end, '101'].join('');
}

/** A photo-like picture of the code: off white, with shadow, grain and a margin. */
function drawCode(code: string, { unit = 3, isTurned = false } = {}): Pixels {
  const bars = `${'0'.repeat(15)}${barsOf(code)}${'0'.repeat(15)}`;
  const [across, along] = [120, bars.length * unit];
  const [width, height] = isTurned ? [across, along] : [along, across];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const place = isTurned ? Math.floor(pixel / width) : pixel % width;
    const grain = (pixel * 7919) % 23;
    const shade = (bars[Math.floor(place / unit)] === '1' ? 45 : 205) - (place * 40) / along + grain;
    data.set([shade, shade, shade, 255], pixel * 4);
  }
  return { data, width, height };
}

describe('a picture of a barcode', () => {
  test.each(['5901234123457', '4006381333931', '0036000291452'])('is read: %s', (code) => {
    expect(decodeBarcode(drawCode(code))?.padStart(13, '0')).toBe(code);
  });

  test('is read when the phone is turned', () => {
    expect(decodeBarcode(drawCode('5901234123457', { isTurned: true }))).toBe('5901234123457');
  });

  test('is not guessed where a digit is wrong, or there is none', () => {
    expect(decodeBarcode(drawCode('5901234123456'))).toBeNull();
    const data = new Uint8ClampedArray(200 * 100 * 4).fill(200);
    expect(decodeBarcode({ data, width: 200, height: 100 })).toBeNull();
  });
});
