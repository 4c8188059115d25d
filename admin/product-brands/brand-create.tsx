import { Stack } from '@mui/material';
import { RecordCreate } from '../ui/record-create.tsx';
import { BrandFields } from './brand-form.tsx';

/** A new brand. */
export function BrandCreate() {
  return (
    <RecordCreate title="brands.new" saved="brands.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <BrandFields readOnly={false} />
      </Stack>
    </RecordCreate>
  );
}
