let audio: AudioContext | undefined;

const tones = {
  packed: { frequency: 880, seconds: 0.09 },
  refused: { frequency: 180, seconds: 0.45 },
} as const;

/** A short high tone, or a long low one with a buzz, so that nobody has to look at the screen. */
export function signalScan(kind: keyof typeof tones): void {
  if (kind === 'refused') navigator.vibrate?.(300);
  try {
    audio ??= new AudioContext();
    const { frequency, seconds } = tones[kind];
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {}
}
