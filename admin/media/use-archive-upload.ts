import { archivePartBytes, maxArchiveBytes, type PictureArchive } from '@kamra/contract/picture-archives.ts';
import { useEffect, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { callStaff, sendFile } from '../staff-call.ts';

/** Polling interval of an archive that is worked through, in milliseconds. */
const pollEvery = 700;
const triesOfPart = 3;

export interface ArchiveUpload {
  archive: PictureArchive | undefined;
  /** Sent part from 0 to 1. */
  part: number;
  isSending: boolean;
  /** Why it could not be sent, translated. */
  failure: string | undefined;
  send: (file: File, assignBySku: boolean) => Promise<void>;
  /** Shows an earlier archive. */
  show: (archive: PictureArchive) => void;
}

/** Sends a zip in parts, one after the other, and follows it while it is worked through. */
export function useArchiveUpload(): ArchiveUpload {
  const translate = useTranslate();
  const [archive, setArchive] = useState<PictureArchive>();
  const [part, setPart] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  usePolledArchive(archive, isSending, setArchive);

  async function send(file: File, assignBySku: boolean) {
    const megabytes = maxArchiveBytes / 1024 / 1024;
    if (file.size > maxArchiveBytes) return setFailure(translate('media.archive.tooLarge', { megabytes }));
    setFailure(undefined);
    setSending(true);
    setPart(0);
    try {
      const body = { fileName: file.name.slice(-200), byteLength: file.size, assignBySku };
      let current = await callStaff('POST /api/Media/Archive', { body });
      setArchive(current);
      while (current.state === 'receiving') {
        current = await sendPart(file, current, (sent) => setPart(sent / file.size));
        setArchive(current);
      }
    } catch (error) {
      setFailure(translate((error as HttpError).message));
    }
    setSending(false);
  }
  return { archive, part, isSending, failure, send, show: setArchive };
}

/** Sends the next part; one that fails on the way is sent again. */
async function sendPart(
  file: File,
  { archiveId, receivedBytes }: PictureArchive,
  onSent: (bytes: number) => void,
): Promise<PictureArchive> {
  const slice = file.slice(receivedBytes, receivedBytes + archivePartBytes);
  const fields = { ArchiveId: archiveId, Offset: String(receivedBytes) };
  for (let tries = 1; ; tries++) {
    try {
      return await sendFile('POST /api/Media/ArchivePart', new File([slice], 'part'), fields, (sent) =>
        onSent(receivedBytes + sent * slice.size),
      );
    } catch (error) {
      const isOnTheWay = [0, 503].includes((error as HttpError).status);
      if (!isOnTheWay || tries === triesOfPart) throw error;
    }
  }
}

function usePolledArchive(
  archive: PictureArchive | undefined,
  isSending: boolean,
  onChange: (archive: PictureArchive) => void,
) {
  const archiveId = archive?.archiveId;
  const isWorked = !isSending && (archive?.state === 'queued' || archive?.state === 'running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer
  useEffect(() => {
    if (!archiveId || !isWorked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const input = { params: { archiveId } };
      callStaff('GET /api/Media/Archive/:archiveId', input, controller.signal).then(
        onChange,
        () => undefined,
      );
    }, pollEvery);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [archive, isWorked]);
}
