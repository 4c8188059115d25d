import sharp from 'sharp';

export interface CorruptPictureFigures {
  sent: number;
  /** Answered with unreadablePicture. */
  refused: number;
  /** Damaged where it can still be decoded: taken as far as it goes. */
  taken: number;
  /** Any other answer. */
  other: string[];
  maxMilliseconds: number;
}

const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;

/** Sends damaged pictures of every format, one after the other; the damage is the same for the same count. */
export async function runCorruptPictures(
  count: number,
  send: (file: Buffer) => Promise<{ status: number; body: object }>,
): Promise<CorruptPictureFigures> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const whole = sharp({ create: { width: 80, height: 60, channels: 3, background: '#888', noise } });
  const files = await Promise.all(formats.map((format) => whole.clone().toFormat(format).toBuffer()));
  const figures: CorruptPictureFigures = { sent: 0, refused: 0, taken: 0, other: [], maxMilliseconds: 0 };
  for (let seed = 1; seed <= count; seed++) {
    const file = damage(files[seed % files.length]!, seed);
    const started = performance.now();
    const { status, body } = await send(file);
    figures.maxMilliseconds = Math.max(figures.maxMilliseconds, Math.round(performance.now() - started));
    figures.sent += 1;
    if (status === 422 && codeOf(body) === 'unreadablePicture') figures.refused += 1;
    else if (status === 201) figures.taken += 1;
    else figures.other.push(`${seed}: ${status} ${codeOf(body)}`);
  }
  return figures;
}

function codeOf(body: object): string {
  return 'code' in body ? String(body.code) : '';
}

/** Overwrites some bytes and cuts every third file short. */
function damage(file: Buffer, seed: number): Buffer {
  const damaged = Buffer.from(file);
  let state = seed * 7_919;
  for (let count = 0; count < 12; count++) {
    state = (state * 48_271) % 2_147_483_647;
    damaged[state % damaged.length] = state % 256;
  }
  return seed % 3 === 0 ? damaged.subarray(0, (damaged.length * (seed % 30)) / 30) : damaged;
}
