import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Button, Stack, TextField, useMediaQuery } from '@mui/material';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const CameraScanner = lazy(async () => ({ default: (await import('./camera-scanner.tsx')).CameraScanner }));

/** Side by side below the field on a phone. */
const button = { flex: { xs: '1 1 0', sm: '0 0 auto' }, px: 2 };

/** Where codes come from: a scanner that types, a keyboard, or the camera. */
export function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  // On a phone the keyboard would cover the lines.
  const hasKeyboard = useMediaQuery('(pointer: fine)', { noSsr: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onCode(typed);
    setTyped('');
  };
  return (
    <>
      <Stack
        component="form"
        direction="row"
        onSubmit={submit}
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'stretch' }}
      >
        <TextField
          label={translate('orders.packing.code')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoFocus={hasKeyboard}
          size="small"
          margin="none"
          slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', enterKeyHint: 'done' } }}
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' } }}
        />
        <Button type="submit" variant="outlined" sx={button}>
          {translate('orders.packing.tick')}
        </Button>
        <Button
          variant={isFilming ? 'contained' : 'outlined'}
          color="inherit"
          aria-pressed={isFilming}
          startIcon={<PhotoCameraOutlined />}
          onClick={() => setFilming(!isFilming)}
          sx={button}
        >
          {translate('orders.packing.camera')}
        </Button>
      </Stack>
      {isFilming && (
        <Suspense>
          <CameraScanner onCode={onCode} />
        </Suspense>
      )}
    </>
  );
}
