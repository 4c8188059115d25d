import { Avatar } from '@mui/material';

/** The picture of a member of staff, or the first letters of their name. */
export function UserAvatar({ name, url, size = 32 }: { name: string; url: string | null; size?: number }) {
  return (
    <Avatar
      src={url ?? undefined}
      alt=""
      aria-hidden
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        fontSize: size * 0.4,
        fontWeight: 600,
        bgcolor: 'selected.main',
        color: 'selected.text',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase()).join('');
}
