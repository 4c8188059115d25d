import { OfficialFilesNote } from '../page/official-files-note.tsx';
import type { OrderedFiles } from '../page/read-duty-texts.ts';

/** The notice of the legal guarantee and the GARAN labels as they were when the order was placed. */
export function OrderGuarantee({ notice, labels }: NonNullable<OrderedFiles>) {
  return (
    <>
      {labels.map(({ text, file }) => (
        <div key={text} className="mt-4">
          <p>{text}</p>
          {file && <OfficialFilesNote {...file} />}
        </div>
      ))}
      {notice && <OfficialFilesNote {...notice} />}
    </>
  );
}
