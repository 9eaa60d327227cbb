import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

// One thread for each picture, because the bytes must not depend on the number of cores. Several pictures are encoded
// in parallel instead.
sharp.concurrency(1);
sharp.cache(false);

/** Seconds after which a picture is given up. Valid pictures take less, even on a slow machine. */
const LIMIT = 10;

/** The picture library with reproducible results and a time limit, because authors may supply any bytes. */
export default function picture(input: SharpInput | SharpOptions, options?: SharpOptions): Sharp {
  return sharp(input as SharpInput, options).timeout({ seconds: LIMIT });
}
