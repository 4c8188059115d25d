import { Alert, Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readBarcodes } from './read-barcodes.ts';

/** The camera's picture, whose barcodes are read; ends with the screen. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const ended = new AbortController();
    watchCamera(video.current, (code) => latest.current(code), ended.signal).catch(() => {
      if (!ended.signal.aborted) setFailed(true);
    });
    return () => ended.abort();
  }, []);
  if (hasFailed) return <Alert severity="warning">{translate('orders.packing.noCamera')}</Alert>;
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={translate('orders.packing.camera')}
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: '38dvh',
        objectFit: 'cover',
        borderRadius: 1.5,
        bgcolor: 'subtle.main',
      }}
    />
  );
}

async function watchCamera(
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!video || !navigator.mediaDevices) throw new Error('no camera');
  const wanted = { facingMode: 'environment', width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  await readBarcodes(video, onCode, signal);
}
