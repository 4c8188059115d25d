import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

export type AfterEdit = 'down' | 'right' | 'stay';

interface SheetCellEditorProps {
  label: string;
  text: string;
  /** Choices by value, instead of a text. */
  options?: readonly { value: string; label: string }[];
  isLong: boolean;
  onCommit: (text: string, after: AfterEdit) => void;
  onCancel: () => void;
}

/** The field in which a cell is edited; Enter and Tab take over, Escape does not. */
export function SheetCellEditor({ label, text, options, isLong, onCommit, onCancel }: SheetCellEditorProps) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus();
    if (field.current && 'setSelectionRange' in field.current) {
      const end = field.current.value.length;
      field.current.setSelectionRange(end, end);
    }
  }, []);
  const end = (finish: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    finish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') end(onCancel);
    else if (event.key === 'Enter' && !(isLong && event.shiftKey)) {
      event.preventDefault();
      end(() => onCommit(typed, 'down'));
    } else if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      end(() => onCommit(typed, 'right'));
    }
  };
  const shared = {
    ref: field,
    className: isLong ? 'editor long' : 'editor',
    'aria-label': label,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onKeyDown,
    onBlur: () => end(() => onCommit(typed, 'stay')),
    onPointerDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onCopy: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onPaste: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
  if (options) {
    return (
      <select {...shared}>
        <option value="" />
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return isLong ? <textarea {...shared} rows={6} /> : <input {...shared} autoComplete="off" />;
}
