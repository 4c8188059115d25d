import sharp from 'sharp';

let colour = 0;

/** A picture that no other of the test file has, as PNG. */
export function distinctPicture(width = 400, height = 300): Promise<Buffer> {
  colour += 1;
  const background = `#${((colour * 4_097) % 0xff_ff_ff).toString(16).padStart(6, '0')}`;
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
