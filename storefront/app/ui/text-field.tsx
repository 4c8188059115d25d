import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';

interface FieldParts {
  name: string;
  label: string;
  /** True: only screen readers read it; the place says to eyes what the field is. */
  isLabelHidden?: boolean | undefined;
  /** Why the value is wrong. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Says that the field may stay empty. */
  optional?: string | undefined;
  /** The whole text is let in, and it is said by how much it is too long: nothing is cut off unseen. */
  maxLength?: number | undefined;
}

export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

/** A labelled input with its hint and error where a screen reader finds them. */
export function TextField({
  className,
  ...props
}: FieldParts & Omit<ComponentProps<'input'>, keyof FieldParts>) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} className={className}>
      <input {...control} className="field" />
    </FieldFrame>
  );
}

/** The same for several lines. */
export function TextArea({
  className,
  ...props
}: FieldParts & Omit<ComponentProps<'textarea'>, keyof FieldParts>) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} className={className}>
      <textarea {...control} className="field w-full py-3" />
    </FieldFrame>
  );
}

interface FieldProps extends FieldParts {
  id?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
}

function useField<Props extends FieldProps>(props: Props) {
  const { label, isLabelHidden, error, hint, optional, maxLength = Infinity, ...others } = props;
  const { id = fieldId(props.name), ...rest } = others;
  const t = useTranslations('shop');
  const [typed, setTyped] = useState<string>();
  const over = String(props.value ?? typed ?? props.defaultValue ?? '').trim().length - maxLength;
  const tooLong = over > 0 ? t('tooLongBy', { over }) : '';
  const wrong = tooLong || error;
  const control = {
    required: !optional,
    ...rest,
    id,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    onInput: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    // A form that the browser checks is not sent with it.
    ref: (element: { setCustomValidity: (why: string) => void } | null) =>
      element?.setCustomValidity(tooLong),
  };
  return { frame: { id, label, isLabelHidden, tooLong, error, hint, optional }, control };
}

interface FieldFrameProps extends Omit<FieldParts, 'name' | 'maxLength'> {
  id: string;
  /** By how much the text is too long; empty: it is not. */
  tooLong: string;
  className: string | undefined;
  children: ReactNode;
}

function FieldFrame(props: FieldFrameProps) {
  const { id, label, isLabelHidden, tooLong, error, hint, optional, className, children } = props;
  const problem = (text: string) => (
    <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
      {text}
    </p>
  );
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label} {optional && <span className="font-normal text-soft">({optional})</span>}
      </label>
      {children}
      <div aria-live="polite">{tooLong && problem(tooLong)}</div>
      {error && !tooLong && problem(error)}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
