import { type ApiKeyRights, modulesReadByKeys } from '@kamra/contract/api-keys.ts';
import { type Module, modules } from '@kamra/contract/endpoint.ts';
import {
  Box,
  FormHelperText,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import { callStaff } from '../staff-call.ts';

const levels = ['none', 'read', 'write'] as const;
type Level = (typeof levels)[number];
/** All columns fit on a phone. */
const narrowCells = { '& td, & th': { px: { xs: 0.25, sm: 2 } } };
const rank: Record<Level, number> = { none: 0, read: 1, write: 2 };

/** What a key may do in each module, as far as the own rights go. */
export function KeyRightsInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const { field } = useController({ name: 'rights', defaultValue: {} });
  const rights = (field.value ?? {}) as ApiKeyRights;
  const own = useOwnRights();
  const choose = (module: Module, level: Level) => {
    const { [module]: _, ...others } = rights;
    field.onChange(level === 'none' ? others : { ...others, [module]: level });
  };
  const isOpen = (module: Module, level: Level) => {
    const most = modulesReadByKeys.includes(module) ? 'read' : 'write';
    const limit = Math.min(rank[most], rank[own?.[module] ?? 'none']);
    return rank[level] <= Math.max(limit, rank[rights[module] ?? 'none']);
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('apiKeys.rightsHelp')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={translate('apiKeys.cards.rights')} sx={narrowCells}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('apiKeys.module')}</TableCell>
              {levels.map((level) => (
                <TableCell key={level} align="center">
                  {translate(`rightLevels.${level}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {modules.map((module) => (
              <RightRow
                key={module}
                module={module}
                chosen={rights[module] ?? 'none'}
                isOpen={(level) => !readOnly && isOpen(module, level)}
                onChoose={(level) => choose(module, level)}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
      {errors.rights && <FormHelperText error>{translate('apiKeys.rightsRefused')}</FormHelperText>}
    </>
  );
}

function useOwnRights() {
  const { data } = useQuery({
    queryKey: ['own-rights'],
    queryFn: ({ signal }) => callStaff('GET /api/SystemUser/Current', {}, signal),
  });
  return data?.rights;
}

interface RightRowProps {
  module: Module;
  chosen: Level;
  isOpen: (level: Level) => boolean;
  onChoose: (level: Level) => void;
}

function RightRow({ module, chosen, isOpen, onChoose }: RightRowProps) {
  const translate = useTranslate();
  const name = translate(`modules.${module}`);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {levels.map((level) => (
        <TableCell key={level} align="center" sx={{ p: 0 }}>
          <Radio
            size="small"
            name={`right-${module}`}
            checked={chosen === level}
            disabled={!isOpen(level)}
            onChange={() => onChoose(level)}
            slotProps={{ input: { 'aria-label': `${name}: ${translate(`rightLevels.${level}`)}` } }}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}
