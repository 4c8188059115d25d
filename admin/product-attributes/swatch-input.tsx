import Close from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

interface SwatchInputProps {
  source: string;
  /** Of the option. */
  name: string;
  readOnly: boolean;
}

/** The colour that an option shows; none where it is no colour. */
export function SwatchInput({ source, name, readOnly }: SwatchInputProps) {
  const translate = useTranslate();
  const { field } = useController({ name: source, defaultValue: null });
  const colour: string | null = field.value ?? null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', width: { sm: 68 } }}>
      <Box
        component="input"
        type="color"
        name={field.name}
        ref={field.ref}
        value={colour ?? noColour}
        disabled={readOnly}
        aria-label={translate(colour ? 'attributes.swatch' : 'attributes.noSwatch', { name })}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
        sx={{
          width: 36,
          height: 36,
          p: 0.25,
          border: 1,
          borderStyle: colour ? 'solid' : 'dashed',
          borderColor: 'outline.main',
          borderRadius: 1,
          bgcolor: 'background.paper',
          opacity: colour ? 1 : 0.5,
        }}
      />
      {colour && !readOnly && (
        <IconButton
          size="small"
          aria-label={translate('attributes.removeSwatch', { name })}
          onClick={() => field.onChange(null)}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** The control needs one; it is not stored. */
const noColour = `#${'f'.repeat(6)}`;
