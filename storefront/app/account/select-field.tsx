import { fieldId } from '../ui/text-field.tsx';

interface SelectFieldProps {
  name: string;
  /** Where a page has several of the name. */
  id?: string;
  label: string;
  hint?: string;
  value: string;
  /** Values and their names. */
  choices: [value: string, name: string][];
}

/** A labelled choice of a form that the browser sends. */
export function SelectField({ name, id = fieldId(name), label, hint, value, choices }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-describedby={hint && `${id}-hint`}
        className="select w-full"
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
