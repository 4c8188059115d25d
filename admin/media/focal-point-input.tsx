import type { FocalPoint } from '@kamra/contract/focal-point.ts';
import { Box, Button, Slider, Stack, Typography } from '@mui/material';
import { type PointerEvent, useId } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { shopPaper } from '../ui/palette.ts';
import type { MediaForm } from './media-calls.ts';

const middle = [50, 50];
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The point that stays visible where the shop crops the picture: set on the picture, or by a slider for each side. */
export function FocalPointInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const media = useRecordContext<MediaForm>();
  const { field } = useInput({ source: 'focus', defaultValue: null });
  if (!media) return null;
  const [x, y]: readonly number[] = field.value ?? middle;
  const point: FocalPoint = { x: x ?? 50, y: y ?? 50 };
  const set = (changed: Partial<FocalPoint>) => {
    const next = { ...point, ...changed };
    field.onChange([next.x, next.y]);
  };
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">{translate('media.focalPointExplained')}</Typography>
      <PointPicture url={media.imageUrl} point={point} readOnly={readOnly} onPoint={set} />
      {!readOnly && (
        <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <PointSlider label={translate('media.fromLeft')} value={point.x} onChange={(x) => set({ x })} />
          <PointSlider label={translate('media.fromTop')} value={point.y} onChange={(y) => set({ y })} />
        </Box>
      )}
      <Crops url={media.imageUrl} point={point} />
      {!readOnly && field.value && (
        <Button onClick={() => field.onChange(null)} sx={{ alignSelf: 'flex-start' }}>
          {translate('media.toMiddle')}
        </Button>
      )}
    </Stack>
  );
}

interface PointPictureProps {
  url: string;
  point: FocalPoint;
  readOnly: boolean;
  onPoint: (point: FocalPoint) => void;
}

/** For pointers; the sliders say and do the same for keyboards. */
function PointPicture({ url, point, readOnly, onPoint }: PointPictureProps) {
  function follow(event: PointerEvent<HTMLElement>) {
    if (readOnly || event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPoint({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    });
  }
  return (
    <Box
      data-focal-picture
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
      sx={{
        position: 'relative',
        alignSelf: 'flex-start',
        lineHeight: 0,
        touchAction: readOnly ? 'auto' : 'none',
        cursor: readOnly ? 'default' : 'crosshair',
      }}
    >
      <Box
        component="img"
        src={url}
        alt=""
        draggable={false}
        sx={{ maxWidth: '100%', maxHeight: 420, bgcolor: shopPaper, borderRadius: 1 }}
      />
      <Box aria-hidden sx={{ ...mark, left: `${point.x}%`, top: `${point.y}%` }} />
    </Box>
  );
}

const mark = {
  position: 'absolute',
  width: 28,
  height: 28,
  translate: '-50% -50%',
  border: '3px solid',
  borderColor: 'common.white',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  opacity: 0.85,
  boxShadow: 3,
  pointerEvents: 'none',
};

interface PointSliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function PointSlider({ label, value, onChange }: PointSliderProps) {
  const id = useId();
  return (
    <Box sx={{ px: 1 }}>
      <Typography id={id} sx={{ ml: -1 }}>{`${label}: ${value}%`}</Typography>
      <Slider
        value={value}
        aria-labelledby={id}
        onChange={(_, changed) => onChange(within(Number(changed)))}
        getAriaValueText={(each) => `${each}%`}
      />
    </Box>
  );
}

/** How the shop crops it: on cards, on banners, on a phone. */
function Crops({ url, point }: { url: string; point: FocalPoint }) {
  const translate = useTranslate();
  const objectPosition = `${point.x}% ${point.y}%`;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" sx={{ mb: 0.5 }}>
        {translate('media.crops')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {['1', '2', '3 / 4'].map((aspectRatio) => (
          <Box
            key={aspectRatio}
            component="img"
            src={url}
            alt=""
            sx={{
              height: 96,
              aspectRatio,
              objectFit: 'cover',
              objectPosition,
              borderRadius: 1,
              bgcolor: shopPaper,
            }}
          />
        ))}
      </Stack>
    </Box>
  );
}
