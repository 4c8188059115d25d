/** What browsers have of their own for barcodes; the types of the DOM do not know it yet. */
interface BrowserDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface BrowserDetectorClass {
  new (options: { formats: string[] }): BrowserDetector;
  getSupportedFormats(): Promise<string[]>;
}

type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

const wantedFormats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];
const pauseMs = 150;
/** How long a code has to be out of sight before it counts again. */
const goneAfterMs = 1_200;
/** Wide enough for the bars of a code that fills a third of the picture. */
const maxWidth = 960;

/** Reads codes from a playing video until the signal ends it; one that stays in sight counts once. */
export async function readBarcodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const readFrame = (await ownReader()) ?? (await libraryReader());
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const code = video.readyState >= video.HAVE_CURRENT_DATA ? await readFrame(video) : null;
    if (signal.aborted) return;
    const now = performance.now();
    if (code) {
      if (code !== last.code || now - last.at > goneAfterMs) onCode(code);
      last = { code, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The browser's own detector where it reads the codes of goods. */
async function ownReader(): Promise<ReadFrame | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BrowserDetectorClass };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = wantedFormats.filter((format) => supported.includes(format));
  if (!BarcodeDetector || !formats.includes('ean_13')) return null;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
}

/** The library, which is loaded only by browsers that need it. */
async function libraryReader(): Promise<ReadFrame> {
  const { decodeBarcode } = await import('./decode-barcode.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, maxWidth / (video.videoWidth || 1));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || !width || !height) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return decodeBarcode(context.getImageData(0, 0, width, height));
  };
}
