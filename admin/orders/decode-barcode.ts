import {
  BarcodeFormat,
  BinaryBitmap,
  ChecksumException,
  DecodeHintType,
  FormatException,
  HybridBinarizer,
  MultiFormatOneDReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';

const formats = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, formats],
  [DecodeHintType.TRY_HARDER, true],
]);
const reader = new MultiFormatOneDReader(hints);

/** A picture as a canvas gives it: four bytes a pixel. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The barcode in a picture, lying or standing, either way round; null where there is none that can be read. */
export function decodeBarcode(picture: Pixels): string | null {
  const { width, height } = picture;
  const greys = greysOf(picture);
  return decodeRows(greys, width, height) ?? decodeRows(turned(greys, width, height), height, width);
}

function greysOf({ data, width, height }: Pixels): Uint8ClampedArray {
  const greys = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < greys.length; pixel++) {
    const at = pixel * 4;
    greys[pixel] = ((data[at] ?? 0) * 2 + (data[at + 1] ?? 0) * 5 + (data[at + 2] ?? 0)) >> 3;
  }
  return greys;
}

/** The picture by columns: the reader only looks along rows. */
function turned(greys: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  return greys.map((_, at) => greys[(at % height) * width + Math.floor(at / height)] ?? 0);
}

function decodeRows(greys: Uint8ClampedArray, width: number, height: number): string | null {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greys, width, height)));
  try {
    return reader.decode(bitmap, hints).getText();
  } catch (error) {
    if (unread.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}

/** What the library throws where it finds no code, or one that is cut off or misread. */
const unread = [NotFoundException, ChecksumException, FormatException];
