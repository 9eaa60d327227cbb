import sharp from 'sharp';

/**
 * Draws a picture that costs as much as a photograph: smooth areas, edges and noise.
 * @param width in pixels, as is `height`
 * @returns a JPEG
 */
export async function drawPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  return sharp(Buffer.from(scene(width, height)))
    .composite([{ input: await grain.png({ compressionLevel: 0 }).toBuffer(), blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}

function scene(width: number, height: number): string {
  const shapes = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [(index * 733) % width, (index * 419 + 97) % height];
    const size = 60 + ((index * 53) % 500);
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${(47 + index * 11) % 360} 50% ${30 + (index % 50)}%)" opacity="0.5"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(47 60% 70%)"/><stop offset="1" stop-color="hsl(137 50% 25%)"/></linearGradient>
<rect width="100%" height="100%" fill="url(#a)"/>${shapes.join('')}</svg>`;
}
