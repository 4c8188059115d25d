import { Box, Dialog, Typography } from '@mui/material';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paletteStyles } from './palette-styles.ts';
import { useFoundRecords } from './use-found-records.ts';
import { type PaletteTarget, usePaletteCommands } from './use-palette-commands.ts';
import { useRecentTargets } from './use-recent-targets.ts';

/** Finds orders, products and buyers, opens screens and runs commands, as far as the rights go. */
export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { found, isSearching } = useFoundRecords(text);
  const { screens, commands } = usePaletteCommands(onHelp);
  const [recent, remember] = useRecentTargets();
  const open = (target: PaletteTarget) => {
    onClose();
    if ('run' in target) return target.run();
    remember(target);
    void navigate(target.to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={translate('palette.open')}
      fullWidth
      maxWidth="sm"
      sx={paletteStyles}
    >
      <Command label={translate('palette.open')} loop>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={translate('palette.placeholder')}
        />
        <Command.List aria-label={translate('palette.results')}>
          <Command.Empty>{translate(isSearching ? 'palette.searching' : 'palette.nothing')}</Command.Empty>
          {text === '' && <Group heading={translate('palette.recent')} targets={recent} onOpen={open} />}
          {(['orders', 'products', 'buyers'] as const).map((kind) => (
            <Group
              key={kind}
              heading={translate(`palette.groups.${kind}`)}
              targets={found[kind]}
              isFound
              onOpen={open}
            />
          ))}
          <Group heading={translate('palette.groups.screens')} targets={screens} onOpen={open} />
          <Group heading={translate('palette.groups.commands')} targets={commands} onOpen={open} />
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Group({
  heading,
  targets,
  isFound = false,
  onOpen,
}: {
  heading: string;
  targets: readonly PaletteTarget[];
  /** The server has chosen them: they stay whatever is typed. */
  isFound?: boolean;
  onOpen: (target: PaletteTarget) => void;
}) {
  if (targets.length === 0) return null;
  return (
    <Command.Group heading={heading} forceMount={isFound}>
      {targets.map((target) => (
        <Command.Item
          key={target.id}
          value={`${heading} ${target.id} ${target.label}`}
          keywords={[target.label]}
          forceMount={isFound}
          onSelect={() => onOpen(target)}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{target.label}</Box>
          {target.note && (
            <Typography component="span" color="textSecondary" sx={{ fontSize: '0.85rem' }}>
              {target.note}
            </Typography>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
