import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextField } from './text-field.tsx';

/** A password field that can show its value, where there are scripts for it. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const t = useTranslations('shop');
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <label className="mt-1 inline-flex min-h-11 items-center gap-3 noscript:hidden">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
          className="size-5 accent-accent"
        />
        {t('signIn.showPassword')}
      </label>
    </div>
  );
}
