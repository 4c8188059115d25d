import { type ImportOptions, importUpdateFields } from '@kamra/contract/import-options.ts';
import type { ImportReport } from '@kamra/contract/product-import.ts';
import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { ImportMakerField } from './import-maker-field.tsx';

const selects = {
  mode: ['createAndUpdate', 'create', 'update'],
  newProducts: ['asInFile', 'published', 'unpublished'],
  emptyCells: ['keep', 'clear'],
  missingProducts: ['keep', 'unpublish', 'zeroStock'],
} as const satisfies Partial<Record<keyof ImportOptions, readonly string[]>>;
type SelectName = keyof typeof selects;
const selectNames = Object.keys(selects) as SelectName[];

interface ImportOptionsPanelProps {
  report: ImportReport;
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
}

/** How a file is taken: what is created and changed, and what its gaps mean. */
export function ImportOptionsPanel({ report, options, onChange }: ImportOptionsPanelProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate('imports.options.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pt: 0.75,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {selectNames.map((name) => (
          <TextField
            key={name}
            select
            fullWidth
            margin="none"
            label={translate(`imports.options.${name}.label`)}
            value={options[name]}
            onChange={(event) => onChange({ ...options, [name]: event.target.value })}
          >
            {selects[name].map((value) => (
              <MenuItem key={value} value={value}>
                {translate(`imports.options.${name}.${value}`)}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <ImportMakerField
          manufacturerId={options.manufacturerId}
          onChange={(manufacturerId) => onChange({ ...options, manufacturerId })}
        />
      </Box>
      {options.missingProducts !== 'keep' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('imports.options.missingWarning')}
        </Alert>
      )}
      {options.mode !== 'create' && <UpdateFields report={report} options={options} onChange={onChange} />}
    </Panel>
  );
}

/** Which of the file's fields change stored products. */
function UpdateFields({ report, options, onChange }: ImportOptionsPanelProps) {
  const translate = useTranslate();
  const kinds = new Set(report.mappedColumns.map(({ field }) => field?.split('.')[0] ?? ''));
  if (kinds.has('options')) kinds.add('attribute');
  const offered = importUpdateFields.filter((field) => kinds.has(field));
  const chosen = options.updateFields ?? [...offered];
  const toggle = (field: (typeof offered)[number]) => {
    const next = chosen.includes(field) ? chosen.filter((each) => each !== field) : [...chosen, field];
    const isAll = offered.every((each) => next.includes(each));
    onChange({ ...options, updateFields: isAll ? null : next });
  };
  if (offered.length < 2) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 2, p: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 0.5 }}>
        {translate('imports.options.updateFields')}
      </Typography>
      <FormGroup row sx={{ columnGap: 1 }}>
        {offered.map((field) => (
          <FormControlLabel
            key={field}
            control={
              <Checkbox size="small" checked={chosen.includes(field)} onChange={() => toggle(field)} />
            }
            label={translate(`imports.fields.${field}`)}
          />
        ))}
      </FormGroup>
    </Box>
  );
}
