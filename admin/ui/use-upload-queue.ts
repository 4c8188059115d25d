import { useRef, useState } from 'react';
import type { HttpError } from 'react-admin';

/** A file on its way: the sent part from 0 to 1, then what the server answered, or why it refused it. */
export interface Upload<Result> {
  key: number;
  file: File;
  part: number;
  result?: Result;
  failure?: string;
}

interface UploadQueue<Result> {
  uploads: readonly Upload<Result>[];
  /** Whether files are on their way. */
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  forget: (key: number) => void;
  /** Changes what the server answered to one file. */
  amend: (key: number, result: Result) => void;
}

/**
 * Sends any number of files in the order of their names, some at once; one that fails stays, and can be sent again.
 * One at a time where their order of arrival counts.
 */
export function useUploadQueue<Result>(
  send: (file: File, onProgress: (part: number) => void) => Promise<Result>,
  onSent: (key: number, result: Result, forget: (key: number) => void) => void = () => undefined,
  uploadsAtOnce = 2,
): UploadQueue<Result> {
  const lastKey = useRef(0);
  const waiting = useRef<Upload<Result>[]>([]);
  const running = useRef(0);
  const [uploads, setUploads] = useState<Upload<Result>[]>([]);

  function change(key: number, changed: Partial<Upload<Result>>) {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  }
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function sendNext(): Promise<void> {
    const next = waiting.current.shift();
    if (!next) return;
    running.current += 1;
    try {
      const result = await send(next.file, (part) => change(next.key, { part }));
      change(next.key, { part: 1, result });
      onSent(next.key, result, forget);
    } catch (error) {
      change(next.key, { failure: (error as HttpError).message });
    }
    running.current -= 1;
    await sendNext();
  }

  function enqueue(added: readonly Upload<Result>[]) {
    waiting.current.push(...added);
    for (let free = uploadsAtOnce - running.current; free > 0; free--) void sendNext();
  }

  return {
    uploads,
    isBusy: uploads.some(({ result, failure }) => result === undefined && failure === undefined),
    add: (files) => {
      const added = files
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
        .map((file) => {
          lastKey.current += 1;
          return { key: lastKey.current, file, part: 0 };
        });
      setUploads((all) => [...all, ...added]);
      enqueue(added);
    },
    retry: (key) => {
      const failed = uploads.find((each) => each.key === key);
      if (!failed) return;
      const { file } = failed;
      const again = { key, file, part: 0 };
      setUploads((all) => all.map((each) => (each.key === key ? again : each)));
      enqueue([again]);
    },
    forget,
    amend: (key, result) => change(key, { result }),
  };
}
