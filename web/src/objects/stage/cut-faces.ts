import type { MeshStandardMaterial } from 'three'

/** The spacing of the hatching, across the picture. */
const hatchPixels = '12.0'

/**
 * Where planes cut a closed body open, its back faces become visible: drawn in one color, lit and hatched by the
 * plane through which the ray from the eye enters the body, they look like the cut itself. They hide the edges on
 * them, which no cut shows.
 */
export function showCuts(material: MeshStandardMaterial): void {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `#include <opaque_fragment>${cutFragment}`,
    )
  }
}

/** The share of the ray from the eye to a plane; none for planes before the eye. */
const cutFragment = `
#if NUM_CLIPPING_PLANES > 0
  float slope = abs(dFdx(gl_FragCoord.z)) + abs(dFdy(gl_FragCoord.z));
  gl_FragDepth = gl_FragCoord.z;
  if (!gl_FrontFacing) {
    float entered = 0.0;
    vec3 facing = vec3(0.0, 0.0, 1.0);
    vec2 across = vec2(1.0);
    for (int i = 0; i < NUM_CLIPPING_PLANES; i++) {
      vec4 plane = clippingPlanes[i];
      float share = plane.w / dot(vClipPosition, plane.xyz);
      if (plane.w < 0.0 && share > entered) {
        entered = share;
        facing = plane.xyz;
        across = i == 0 ? vec2(1.0, 1.0) : i == 1 ? vec2(1.0, -1.0) : vec2(0.0, 1.4);
      }
    }
    float stripe = step(0.8, fract(dot(gl_FragCoord.xy, across) / ${hatchPixels}));
    float light = 0.5 + 0.2 * abs(facing.z) - 0.25 * stripe;
    gl_FragColor = vec4(diffuse * light + 0.02, diffuseColor.a);
    gl_FragDepth -= 3.0 * slope + 4e-7;
  }
#endif`
