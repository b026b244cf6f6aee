/**
 * Merges corners at exactly the same position, as in formats that repeat the corners of each
 * triangle. The number and order of triangles stay the same; nothing is rounded.
 *
 * @param corners x, y, z for each corner, three corners for each triangle
 */
export function weld(corners: Float32Array): { positions: Float32Array; indices: Uint32Array } {
  const count = corners.length / 3
  const bits = new Uint32Array(corners.buffer, corners.byteOffset, corners.length)
  const indices = new Uint32Array(count)
  const positions = new Float32Array(corners.length)
  const found = new Uint32Array(positions.buffer)
  const table = new Int32Array(tableSize(count)).fill(-1)
  const mask = table.length - 1
  let unique = 0
  for (let corner = 0; corner < count; corner += 1) {
    // Minus zero is the same position as zero.
    const x = positive(bits[3 * corner])
    const y = positive(bits[3 * corner + 1])
    const z = positive(bits[3 * corner + 2])
    let slot = hash(x, y, z) & mask
    for (;;) {
      const other = table[slot] ?? -1
      if (other < 0) {
        found[3 * unique] = x
        found[3 * unique + 1] = y
        found[3 * unique + 2] = z
        table[slot] = unique
        indices[corner] = unique
        unique += 1
        break
      }
      if (found[3 * other] === x && found[3 * other + 1] === y && found[3 * other + 2] === z) {
        indices[corner] = other
        break
      }
      slot = (slot + 1) & mask
    }
  }
  return { positions: positions.slice(0, 3 * unique), indices }
}

const minusZero = 0x80_00_00_00

function positive(bits = 0): number {
  return bits === minusZero ? 0 : bits
}

function tableSize(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, count * 2)))
}

function hash(x: number, y: number, z: number): number {
  let mixed =
    Math.imul(x, 0x9e_37_79_b1) ^ Math.imul(y, 0x85_eb_ca_6b) ^ Math.imul(z, 0xc2_b2_ae_35)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x2c_1b_3c_6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
