import { OfficialFile } from '../page/official-file.tsx';
import type { OrderedFiles } from '../page/read-duty-texts.ts';

/** The notice of the legal guarantee and the GARAN labels as they were when the order was placed; bought already, so folded. */
export function OrderGuarantee({ notice, labels }: NonNullable<OrderedFiles>) {
  return (
    <>
      {labels.map(({ text, file }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and their order does not change
        <div key={place} className="mt-4">
          <p>{text}</p>
          {file?.label && <OfficialFile kind="label" file={file.label} />}
        </div>
      ))}
      {notice?.notice && (
        <details className="mt-4 text-sm">
          <summary className="text-link min-h-11 content-center">{notice.title}</summary>
          <OfficialFile kind="notice" file={notice.notice} />
        </details>
      )}
    </>
  );
}
