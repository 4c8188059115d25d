import {
  defaultReadingOptions,
  type ImportReadingOptions,
  maxImportBytes,
} from '@kamra/contract/product-import.ts';
import { useState } from 'react';
import { type HttpError, useRedirect } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { useProductImport } from './use-product-import.ts';

/** What is sent: a file, one that belongs to it, and how they are read. */
interface Upload {
  file?: File;
  secondFile?: File;
  reading: ImportReadingOptions;
}

const tooLarge = 'imports.tooLarge';

/** The chosen files, their last dry run, and the import, which opens its own page. */
export function useImportSteps() {
  const redirect = useRedirect();
  const [upload, setUpload] = useState<Upload>({ reading: defaultReadingOptions });
  const [sent, setSent] = useState<Upload>();
  const [dryRunId, setDryRunId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const dryRun = useProductImport(dryRunId);

  async function send(wanted: Upload) {
    const { file, secondFile, reading } = wanted;
    if (!file) return;
    if (Math.max(file.size, secondFile?.size ?? 0) > maxImportBytes) return setFailure(tooLarge);
    setBusy(true);
    setSent(wanted);
    setDryRunId(undefined);
    setFailure(undefined);
    try {
      const fields = { dryRun: 'true', reading: JSON.stringify(reading) };
      const others = secondFile && { SecondFile: secondFile };
      const reply = await sendFile('POST /api/Product/Import', file, fields, undefined, others);
      setDryRunId(reply.importId);
    } catch (error) {
      const { message } = error as HttpError;
      setFailure(message === 'errors.tooLarge' ? tooLarge : message);
    }
    setBusy(false);
  }

  /** A new first file is tried at once; what changes beside it, when staff ask for it. */
  function choose(file: File) {
    const next = { ...upload, file, secondFile: undefined };
    setUpload(next);
    void send(next);
  }

  function follow(importId: string, isDryRun: boolean) {
    if (isDryRun) setDryRunId(importId);
    else redirect('show', 'imports', importId);
  }

  return {
    upload,
    setUpload,
    dryRun,
    failure,
    busy,
    isChanged: upload.file !== undefined && upload !== sent,
    choose,
    send: () => void send(upload),
    follow,
  };
}
