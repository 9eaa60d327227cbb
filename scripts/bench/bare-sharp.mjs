// Usage: node scripts/bench/bare-sharp.mjs JOBS.json
// Makes a list of picture copies with sharp alone, as the baseline of `npm run bench -- --copies N`.
// JOBS.json: [{ "file": "original.jpg", "width": 640, "format": "avif", "out": "copy.avif" }, …]
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

const encoders = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0' }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:2:0' }),
};

const jobs = JSON.parse(readFileSync(process.argv[2], 'utf8')).values();

async function takeTurns() {
  for (const { file, width, format, out } of jobs)
    await encoders[format](sharp(file).autoOrient().resize({ width })).toFile(out);
}

await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
